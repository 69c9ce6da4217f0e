/**
 * Returns a function that builds the address of another page of the requested list. Other parameters stay as they came.
 */
export function pageLinks(requestUrl: string): (page: number) => string {
  const { pathname, searchParams } = new URL(requestUrl);
  searchParams.delete('page_number');
  return (page) => {
    searchParams.set('page[number]', String(page));
    return `${pathname}?${searchParams}`;
  };
}
