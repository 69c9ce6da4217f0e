import { keepPicturesUp, type PipelineSettings } from './images/keep-pictures-up.ts';
import { openOutbound } from './outbound/outbound.ts';
import { pictureSource } from './picture-source.ts';
import { serveBeside } from './processes/beside.ts';

// Begun and not waited for: it may be killed at any moment.
serveBeside(async (settings: PipelineSettings) => {
  void keepPicturesUp(settings, pictureSource(openOutbound(settings)));
});
