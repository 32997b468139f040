#d
   0:   #FFFFFF  white
   r:r  #d7263d  red
   p:p  #ea7fb0  pink
: rows
1r 1r
1r 1p 3r
5r
3r
1r
: columns
2r
1r 1p 2r
4r
4r
2r
