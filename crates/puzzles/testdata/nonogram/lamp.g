Lamp
Gridstep samples
#d
   0:   #FFFFFF   white
   g:X  #000000   black
: rows
1g
3g
5g

1g
5g

: columns

1g 1g
2g 1g
3g 2g
2g 1g
1g 1g

