/** Returns the path of a designer's page. */
export const designerPath = (slug: string): string => `/designers/${encodeURIComponent(slug)}`;

/** Returns the path of a category's page, or of one of its kinds. */
export const departmentPath = (department: string, kind?: string): string =>
  `/women/${[department, ...(kind === undefined ? [] : [kind])].map(encodeURIComponent).join('/')}`;

/** Returns the path of an edit. */
export const editPath = (name: string): string => `/edit/${name}`;
