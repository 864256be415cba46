-- The checkouts of the local test provider of payments, which stands where a real one keeps its own records.
create table test_checkout (
  session text primary key,
  purchase text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  success_url text not null,
  cancel_url text not null,
  paid_at timestamptz,
  created_at timestamptz not null default now()
);
