import { tokenKey } from './session.ts';

/** The entry of the browser's storage that holds the number of columns of lists. */
export const columnsKey = 'listing_columns';

/**
 * The script that runs before the first paint. The server renders every page for a visitor. The script marks the page of a
 * signed-in user, and `styles/base.css` hides the visitor's parts until hydration. It also sets the shopper's number of columns.
 */
export const markSession = `try{var t=localStorage.getItem('${tokenKey}'),c=localStorage.getItem('${columnsKey}')}catch{}
{let d=document.documentElement.dataset;d.session=t&&t!=='null'?'in':'out';if(c)d.columns=c}`;
