import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.ts'),
  route('products', 'routes/products.ts'),
  route('products/latest/:page', 'routes/listing.tsx'),
  route('product/:id', 'routes/product.tsx'),
  route('*', 'routes/unknown.ts'),
] satisfies RouteConfig;
