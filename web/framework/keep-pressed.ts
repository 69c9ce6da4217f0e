/** The entry of the tab's storage that holds the pressed link. */
const key = 'pressed_link';

/**
 * The script that remembers a filter which is pressed before its code is loaded. Such a link loads a document, and the browser
 * would start again at the top of it. It stands in the head: a filter can be pressed before the end of the page has arrived.
 */
export const rememberPressed = `addEventListener('click',(event)=>{
const link=event.target.closest('[data-chips] a,#shop-by a:not([href^="#"])'),list=link?.closest('[data-chips]');
if(!link||event.defaultPrevented||event.metaKey||event.ctrlKey||event.shiftKey)return;
const place=list?[...list.querySelectorAll('a')].indexOf(link):-1,name=link.querySelector('span:not([aria-hidden])')?.textContent;
try{sessionStorage.setItem('${key}',JSON.stringify({href:link.href,place,name}))}catch{}})`;

/**
 * The statements that keep the focus where a filter was pressed on the page before. They work before any other script.
 *
 * A removed filter (`[data-chips]`) hands the focus to its neighbour, as `FilterChips` does. A value of a filter (`#shop-by`)
 * keeps it, or leaves it to the summary of its closed group. Without either the focus moves to the products.
 */
export const keepPressed = `try{const pressed=JSON.parse(sessionStorage.getItem('${key}'));sessionStorage.removeItem('${key}');
if(pressed?.href===location.href){
const chips=[...document.querySelectorAll('[data-chips] a')],values=[...document.querySelectorAll('#shop-by a:not([href^="#"])')];
const next=pressed.place<0?values.find((value)=>value.querySelector('span:not([aria-hidden])')?.textContent===pressed.name):chips[Math.min(pressed.place,chips.length-2)];
for(const target of[next,next?.closest('details')?.querySelector('summary'),document.getElementById('products')]){
target?.focus({preventScroll:pressed.place>=0});if(target&&document.activeElement===target)break}}}catch{}
`;
