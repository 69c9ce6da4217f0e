/** The flags of V8 that `npm start` gives the web process (docs/decisions/0116 and 0139). */
export const webFlags = ['--max-semi-space-size=32', '--v8-pool-size=1', '--heap-growing-percent=100'];
