-- Who made a correction: the user of the operating system.
alter table credit_entry add column actor text check (actor <> ''),
  add constraint credit_entry_actor check (actor is null or kind = 'correction');

-- `reversed`: credits whose payment went back to the buyer; `taken`: how many of them could be taken back; `readings`: how often
-- what the provider says of the payment was written down.
alter table purchase drop constraint purchase_state_check,
  add constraint purchase_state_check check (state in ('open', 'paid', 'failed', 'expired', 'held')),
  add column reversed integer not null default 0,
  add column taken integer not null default 0,
  add column readings integer not null default 0,
  add constraint purchase_taken_back check (0 <= taken and taken <= reversed and reversed <= credits);

-- The provider's events that were acted upon. It tells each at least once.
create table payment_event (
  id text primary key check (id <> ''),
  purchase_id text not null references purchase (id),
  at timestamptz not null default now()
);
create index payment_event_purchase on payment_event (purchase_id);

-- Accounts to look at, because a payment of theirs went back. It outlives the account.
create table account_flag (
  account_id integer not null,
  purchase_id text not null references purchase (id),
  reason text not null check (reason in ('refund', 'dispute')),
  at timestamptz not null default now(),
  primary key (account_id, purchase_id, reason)
);

alter table test_checkout
  add column expires_at timestamptz not null default now() + interval '24 hours',
  add column pays_at timestamptz,
  add column failed_at timestamptz;
