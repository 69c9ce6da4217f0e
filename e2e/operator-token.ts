/** The operator's of the store that the browser tests open. */
export const operatorToken = 'operator-of-the-browser-tests';
