import { readLabelledProducts } from '../bench/search/labelled.ts';
import { queriesOf } from '../bench/search/queries.ts';
import { writeFileSync } from 'node:fs';
const q = queriesOf(readLabelledProducts());
writeFileSync('/tmp/team/en-lq.txt', q.filter(x=>x.kind==='type'||x.kind==='colour type').map(x=>x.query).join('\n'));
