import { redirect } from 'react-router';
import { listingAddress } from '#web/listing-address.ts';

export function loader() {
  return redirect(listingAddress(1));
}
