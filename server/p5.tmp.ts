import { read } from './p.tmp.ts';
import { readFileSync } from 'node:fs';
for(const l of readFileSync('/tmp/team/w.txt','utf8').split('\n').filter(Boolean)){const [k,ws]=l.split(': ');const bad:string[]=[];for(const w of ws!.split('|')){const t=read(`${w} ${k}`).slice(0);if(/WORD|guessed/.test(t.join())||t.length<2)bad.push(w+' ['+t.filter(x=>/WORD|guess|OCC/.test(x)).join(';').slice(0,40)+']'+(t.length<2?' NOTHING':''));}
console.log('##',k,bad.length,'\n',bad.join(' | '));}
