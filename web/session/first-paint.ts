import { tokenKey } from './session.ts';

/**
 * Runs before the page is painted. Pages leave the server as visitors see them; this marks those of somebody who is signed
 * in, so that `styles/base.css` hides what is not meant for her until the page knows her.
 */
export const markSession = `try{var t=localStorage.getItem('${tokenKey}')}catch{}
document.documentElement.dataset.session=t&&t!=='null'?'in':'out'`;
