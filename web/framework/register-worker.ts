/** The name of the only policy by which a page may name a worker's script (Trusted Types). */
const policy = 'service-worker';
const script = '/service-worker.js';

/**
 * The statement that registers the service worker once the browser is idle. Inline, since it is as short as the address of a
 * file. Pages work without it, so a failure says nothing.
 */
export const registerWorker = `navigator.serviceWorker&&(window.requestIdleCallback||setTimeout)(()=>{
const script=window.trustedTypes?trustedTypes.createPolicy('${policy}',{createScriptURL:()=>'${script}'}).createScriptURL(''):'${script}';
navigator.serviceWorker.register(script).catch(()=>{})})`;
