-- Favorites and hidden products count for all offers of their item (docs/decisions/0087).

-- A changed item is looked up among hidden products. Favorites have favorite_watch_product.
create index hidden_product_product on hidden_product (product_id);
