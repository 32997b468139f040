// While developing, Vite would bundle the package anew and lose what lies beside it.
export default { base: "./", optimizeDeps: { exclude: ["gridstep"] }, build: { target: "es2022" } };
