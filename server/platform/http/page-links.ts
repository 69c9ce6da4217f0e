/** The address of another page of the list that was asked for, its other parameters as they came. */
export function pageLinks(requestUrl: string): (page: number) => string {
  const { pathname, searchParams } = new URL(requestUrl);
  searchParams.delete('page_number');
  return (page) => {
    searchParams.set('page[number]', String(page));
    return `${pathname}?${searchParams}`;
  };
}
