-- Boards: named collections of products with notes, which a secret link shares until it is ended.

create table board (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  name text not null,
  note text not null default '',
  -- The picture of the board; null: its first product.
  cover_product_id integer,
  -- The secret of the link; null while the board is not shared.
  share_key text unique,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index board_account on board (account_id);

-- Products are kept after their offers have ended.
create table board_product (
  board_id integer not null references board on delete cascade,
  product_id integer not null,
  note text not null default '',
  -- The order on the board, ascending.
  place integer not null,
  added_at timestamptz not null default now(),
  primary key (board_id, product_id)
);

-- Keys of links that were ended, so that their pages say so. They name no board and no account.
create table ended_share (
  -- A hash of the key.
  key_hash bytea primary key,
  ended_at timestamptz not null default now()
);
create function end_share() returns trigger language plpgsql as $$
begin
  if old.share_key is not null and (tg_op = 'DELETE' or new.share_key is distinct from old.share_key) then
    insert into ended_share (key_hash) values (sha256(convert_to(old.share_key, 'UTF8'))) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger share_ended after update of share_key or delete on board for each row execute function end_share();
