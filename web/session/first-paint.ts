import { tokenKey } from './session.ts';

/**
 * The script that runs before the first paint. The server renders every page for a visitor. The script marks the page of a
 * signed-in user, and `styles/base.css` hides the visitor's parts until hydration.
 */
export const markSession = `try{var t=localStorage.getItem('${tokenKey}')}catch{}
document.documentElement.dataset.session=t&&t!=='null'?'in':'out'`;
