import { expect, test } from 'vitest';
import { FetchFailed } from '#server/platform/outbound/fetch-failed.ts';
import { createHosts, HostRests } from './hosts.ts';

const down = () => Promise.reject(new FetchFailed('connect ECONNREFUSED'));
const lacking = () => Promise.reject(new FetchFailed('cdn.example answered 404', { status: 404 }));
const minutes = (count: number) => count * 60_000;

test('limits a host to two concurrent requests, without delaying other hosts', async () => {
  const hosts = createHosts({ atATime: 3 });
  const begun: string[] = [];
  const release = Promise.withResolvers<void>();
  const visit = (url: string) =>
    hosts.visit(url, async () => {
      begun.push(url);
      await release.promise;
    });
  const all = [1, 2, 3].map((place) => visit(`https://slow.example/${place}`));
  all.push(...[1, 2].map((place) => visit(`https://other.example/${place}`)));
  await expect
    .poll(() => begun)
    .toEqual(['https://slow.example/1', 'https://slow.example/2', 'https://other.example/1']);
  release.resolve();
  await Promise.all(all);
  expect(begun).toHaveLength(5);
});

test('backs off from a repeatedly failing host, longer each time', async () => {
  let now = 0;
  const hosts = createHosts({ atATime: 8, now: () => now });
  const visit = (work: () => Promise<unknown>) => hosts.visit('https://cdn.example/1.jpg', work);
  for (let time = 1; time <= 5; time += 1) await expect(visit(down)).rejects.toThrow('ECONNREFUSED');
  await expect(visit(async () => 'never asked')).rejects.toEqual(new HostRests('cdn.example', new Date(minutes(10))));
  expect(await hosts.visit('https://other.example/1.jpg', async () => 'had')).toBe('had');

  now = minutes(10);
  await expect(visit(down)).rejects.toThrow('ECONNREFUSED');
  await expect(visit(down)).rejects.toMatchObject({ until: new Date(minutes(30)) });

  now = minutes(30);
  expect(await visit(async () => 'had')).toBe('had');
  await expect(visit(down)).rejects.toThrow('ECONNREFUSED');
  expect(await visit(async () => 'had')).toBe('had');
});

test('missing pictures cause no back-off', async () => {
  const hosts = createHosts({ atATime: 8 });
  for (let time = 1; time <= 9; time += 1)
    await expect(hosts.visit('https://cdn.example/1.jpg', lacking)).rejects.toThrow('answered 404');
});
