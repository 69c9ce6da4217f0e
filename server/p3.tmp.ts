import { read } from './p.tmp.ts';
import { readFileSync } from 'node:fs';
for(const w of readFileSync(process.argv[2],'utf8').split('\n').filter(Boolean)){
 const q=/\{/.test(w)?w:w; const t=read(q).join(' · ');
 if(/WORD|guessed/.test(t)||process.argv[3]) console.log(q.padEnd(40)+' → '+t.slice(0,170));
}
