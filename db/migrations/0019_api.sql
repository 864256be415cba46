-- A key to the API that its owner made. Whoever reads the hash cannot use it; a revoked one has none, and its form stays used.
create table access_token (
  id text primary key,
  account_id integer not null references account (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  hint text not null,
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'admin']),
  created_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz
);
create index access_token_of on access_token (account_id, created_at desc);

-- What the program that sent the file called the upload: sent again, it is the same report.
alter table report add column upload_key text check (upload_key ~ '^[0-9a-f]{64}$');
create unique index report_upload_key on report (owner_id, upload_key);

-- Where somebody's own program is told of their reports.
create table webhook (
  account_id integer primary key references account (id) on delete cascade,
  url text not null check (url like 'https://%'),
  secret text not null,
  created_at timestamptz not null
);

create table webhook_delivery (
  id text primary key,
  account_id integer not null references webhook (account_id) on delete cascade,
  event text not null check (event in ('report.completed', 'report.failed', 'test')),
  report_id integer references report (id) on delete cascade,
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given-up')),
  tries integer not null default 0,
  tried_at timestamptz,
  due_at timestamptz not null,
  status integer,
  failure text,
  answer text not null default ''
);
create index webhook_delivery_of on webhook_delivery (account_id, at desc);
create index webhook_delivery_of_report on webhook_delivery (report_id) where report_id is not null;
create index webhook_delivery_due on webhook_delivery (due_at) where state = 'waiting';
