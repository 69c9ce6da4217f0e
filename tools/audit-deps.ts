/**
 * Audits the packages of the production install: advisories, from a registry, and licences, from package-lock.json. Run
 * by `npm run audit:deps`. Exits with 1 if it finds a problem.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Lockfile, licencesOf } from './licences.ts';

const packages = licencesOf(JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile);

console.log('| licence | packages | may be used |\n| --- | ---: | --- |');
for (const [licence, some = []] of Object.entries(Object.groupBy(packages, (one) => one.licence))) {
  const wrong = some.filter(({ mayBeUsed }) => !mayBeUsed).map(({ name }) => name);
  const verdict = wrong.length > 0 ? `NO: ${wrong.join(', ')}` : (some[0]?.why ?? 'yes');
  console.log(`| ${licence} | ${some.length} | ${verdict} |`);
}
if (packages.some(({ mayBeUsed }) => !mayBeUsed)) process.exitCode = 1;

type Audit = {
  vulnerabilities?: Record<
    string,
    { severity: string; range: string; via: (string | { title: string; url: string })[] }
  >;
  message?: string;
  error?: { summary?: string };
};

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const audit = readAudit(stdout);
if (!audit.vulnerabilities) {
  console.log(
    `\nAdvisories: not asked, for the registry gives none (${audit.error?.summary || audit.message || 'no answer'}).`,
  );
} else {
  const found = Object.entries(audit.vulnerabilities);
  console.log(`\nAdvisories: ${found.length === 0 ? 'none' : ''}`);
  for (const [name, { severity, range, via }] of found) {
    const why = via.map((one) => (typeof one === 'string' ? one : `${one.title} (${one.url})`)).join('; ');
    console.log(`  ${name} ${range}, ${severity}: ${why}`);
  }
  if (found.length > 0) process.exitCode = 1;
}

function readAudit(text: string): Audit {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return {};
  }
}
