/** Of a package, as package-lock.json has it; the key is its path below the project. */
type LockedPackage = { version?: string; license?: string; dev?: boolean; devOptional?: boolean };
export type Lockfile = { packages: Record<string, LockedPackage> };

/** Licences (SPDX) that ask for no more than that they are named, under which the store may be run, changed and passed on. */
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

/** What is taken besides, of these packages alone, and why it may be. */
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

/** Every package that the store runs with, and whether its licence lets it. */
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

/** An SPDX expression of `AND`, `OR` and brackets; what is none is met by nothing. */
function isMet(expression: string, allowed: readonly string[]): boolean {
  const inner = /\(([^()]*)\)/.exec(expression);
  if (inner) {
    const value = isMet(inner[1] ?? '', allowed) ? (allowed[0] ?? '') : 'none';
    return isMet(expression.replace(inner[0], value), allowed);
  }
  return expression.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.includes(one.trim())));
}
