import { serveBeside } from './processes/beside.ts';
import { keepTastesUp, type TastesSettings } from './recommend/job.ts';

// Begun and not waited for: it may be killed at any moment.
serveBeside(async (settings: TastesSettings) => {
  void keepTastesUp(settings);
});
