/** The name of the page's number as `URLSearchParams` writes it, behind the `&` that no value contains. */
const writtenNumber = '&page%5Bnumber%5D=';

/**
 * Returns a function that builds the address of another page of the requested list. Other parameters stay as they came.
 * They are written once: most of the time went into writing and parsing them again for each page.
 */
export function pageLinks(requestUrl: string): (page: number) => string {
  const { pathname, search } = new URL(requestUrl);
  const parameters = new URLSearchParams(search);
  parameters.delete('page_number');
  parameters.set('page[number]', '');
  const written = `&${parameters}`;
  const end = written.indexOf(writtenNumber) + writtenNumber.length;
  const [before, after] = [`${pathname}?${written.slice(1, end)}`, written.slice(end)];
  return (page) => before + page + after;
}
