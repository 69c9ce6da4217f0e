import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/**
 * Returns the router, whose `state` knows a press at once. `useNavigation` knows it once it is rendered, a few frames later
 * (decision 119).
 */
export const useRouter = () => use(DataRouterContext)?.router;
