/** A package in package-lock.json. The key is its path below the project. */
type LockedPackage = { version?: string; license?: string; dev?: boolean; devOptional?: boolean };
export type Lockfile = { packages: Record<string, LockedPackage> };

/** Permissive licences (SPDX): they require attribution only, and allow running, changing and redistributing the application. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
];

/** Other allowed licences, for these packages only, with the reason. */
const exceptions: { licence: string; packages: RegExp; why: string }[] = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    why: 'libvips, a library of its own that is loaded unchanged and can be exchanged (LGPL, 4)',
  },
  {
    licence: 'OFL-1.1',
    packages: /^@fontsource-variable\//,
    why: 'typefaces, passed on unchanged and not sold (OFL, 1 and 2)',
  },
];

export type LicensedPackage = {
  name: string;
  version: string;
  licence: string;
  why: string | undefined;
  mayBeUsed: boolean;
};

/** Returns every package of the production install, and whether its licence is allowed. */
export function licencesOf({ packages }: Lockfile): LicensedPackage[] {
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { version = '', license: licence = 'none' }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const exception = exceptions.find(({ licence: of, packages }) => licence.includes(of) && packages.test(name));
      const allowed = exception ? [...permissive, exception.licence] : permissive;
      return { name, version, licence, why: exception?.why, mayBeUsed: isMet(licence, allowed) };
    });
}

/** Tells whether allowed licences satisfy an SPDX expression of `AND`, `OR` and brackets. False for a malformed expression. */
function isMet(expression: string, allowed: readonly string[]): boolean {
  const inner = /\(([^()]*)\)/.exec(expression);
  if (inner) {
    const value = isMet(inner[1] ?? '', allowed) ? (allowed[0] ?? '') : 'none';
    return isMet(expression.replace(inner[0], value), allowed);
  }
  return expression.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.includes(one.trim())));
}
