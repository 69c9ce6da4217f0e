const two = (value: number) => String(value).padStart(2, '0');
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Formats a time as `21 Nov, 04:07`, in UTC: the same on the server and in every browser. */
export function dayAndTime(time: Date): string {
  return `${time.getUTCDate()} ${months[time.getUTCMonth()]}, ${clock(time)}`;
}

/** Formats a time as `04:07`, in UTC. */
export function clock(time: Date): string {
  return `${two(time.getUTCHours())}:${two(time.getUTCMinutes())}`;
}

/** Formats a duration by its two largest units: `0.4 s`, `42 s`, `3 min 5 s`, `1 h 12 min`. */
export function duration(ms: number): string {
  const seconds = Math.max(0, ms / 1000);
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
