import { servePipeline } from './images/pipeline-process.ts';
import { openOutbound } from './outbound/outbound.ts';
import { pictureSource } from './picture-source.ts';

// What `main.ts` starts beside the shop.
servePipeline((settings) => pictureSource(openOutbound(settings)));
