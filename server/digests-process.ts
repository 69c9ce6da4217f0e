import { type DigestsSettings, keepDigestsUp } from './digests/job.ts';
import { serveBeside } from './processes/beside.ts';

// Begun and not waited for: it may be killed at any moment.
serveBeside(async (settings: DigestsSettings) => {
  void keepDigestsUp(settings);
});
