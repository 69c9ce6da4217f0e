import { daleChall } from 'dale-chall';
import { read } from './p.tmp.ts';
import { inOtherForm } from './catalog/search/grammar/word-forms.ts';
import { readFileSync } from 'node:fs';
import { isKnownWord } from './catalog/search/grammar/known-words.ts';
const words=new Set([...daleChall].map(w=>w.toLowerCase()).filter(w=>/^[a-z]+(y|ish)$/.test(w)));
const out=[];for(const w of words){const i=inOtherForm([w],0,1);if(i) out.push(w+':'+JSON.stringify((i[0] as any).attributes?.[0]?.values?.[0]));}
console.log(words.size,out.join(' '));
