/** The operator token of the server under test. */
export const operatorToken = 'operator-of-the-browser-tests';
