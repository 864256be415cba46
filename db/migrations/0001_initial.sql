create table account (
  id integer generated always as identity primary key,
  username text not null check (username <> ''),
  email text not null check (email <> ''),
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  address text not null default '',
  company text not null default '',
  role text not null default 'user' check (role in ('user', 'admin')),
  password_hash text not null,
  balance integer not null default 0 constraint account_balance_not_negative check (balance >= 0),
  created_at timestamptz not null default now()
);
create unique index account_username on account (lower(username));
create unique index account_email on account (lower(email));

create table session (
  token_hash text primary key,
  account_id integer references account (id) on delete cascade,
  data jsonb not null,
  seen_at timestamptz,
  expires_at timestamptz not null
);
create index session_account on session (account_id);
create index session_expiry on session (expires_at);

create table report (
  id integer generated always as identity primary key,
  owner_id integer not null references account (id) on delete cascade,
  filename text not null check (filename <> ''),
  kind text not null check (kind in ('pdf', 'txt')),
  bytes integer not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_key text not null unique,
  uploaded_at timestamptz not null,
  stage text not null default 'received'
    check (stage in ('received', 'read', 'extracted', 'priced', 'matched', 'completed', 'failed')),
  failure_reason text,
  finished_at timestamptz,
  run integer not null default 1 check (run > 0),
  attempts integer not null default 0 check (attempts >= 0),
  zip text check (zip ~ '^[0-9]{5}$'),
  property_address text,
  inspection_date text check (inspection_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  page_states jsonb not null default '[]',
  possible_misses jsonb not null default '[]',
  unlocked_at timestamptz,
  moved_at timestamptz not null default now(),
  constraint report_failed_with_reason check ((stage = 'failed') = (failure_reason is not null)),
  constraint report_finished_with_time check ((stage in ('completed', 'failed')) = (finished_at is not null))
);
create index report_owner on report (owner_id, uploaded_at desc, id desc);
create index report_in_analysis on report (moved_at) where stage not in ('completed', 'failed');

create table deficiency (
  report_id integer not null references report (id) on delete cascade,
  id text not null,
  position integer not null,
  category text not null check (category in (
    'structural', 'exterior', 'roofing', 'plumbing', 'electrical', 'hvac',
    'interiors', 'insulation', 'fireplaces', 'environmental', 'appliances', 'general'
  )),
  severity text not null check (severity in ('critical', 'major', 'minor', 'low')),
  location text not null,
  description text not null,
  recommendation text not null,
  quantity double precision check (quantity > 0),
  unit_type text check (unit_type in ('each', 'sq_ft', 'lin_ft', 'gallon', 'hour')),
  repair_method text,
  confidence double precision not null check (confidence between 0 and 100),
  evidence jsonb not null,
  estimate jsonb,
  contractor_types jsonb not null,
  contractors jsonb not null,
  contractors_left_out integer not null check (contractors_left_out >= 0),
  primary key (report_id, id),
  unique (report_id, position)
);

create table report_progress (
  report_id integer primary key references report (id) on delete cascade,
  done integer not null,
  total integer not null,
  told_at timestamptz not null default now()
);

create function report_moved() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'report' then
    delete from report_progress where report_id = new.id;
    perform pg_notify('report_moved', new.id::text);
  else
    perform pg_notify('report_moved', new.report_id::text);
  end if;
  return null;
end $$;
create trigger report_moved after update of stage, run on report
  for each row when (old.stage <> new.stage or old.run <> new.run) execute function report_moved();
create trigger report_moved after insert or update on report_progress
  for each row execute function report_moved();

create table credit_package (
  id text primary key,
  name text not null,
  description text not null,
  credits integer not null check (credits > 0),
  price_cents integer not null check (price_cents > 0),
  popular boolean not null default false
);
insert into credit_package (id, name, description, credits, price_cents, popular) values
  ('single', 'Single Report', 'Unlock one report, for life.', 1, 2900, false),
  ('three', '3 Report Pack', 'For comparing the houses on a short list.', 3, 7500, false),
  ('five', '5 Report Pack', 'For buyers who keep looking, and agents who begin.', 5, 11500, true),
  ('ten', '10 Report Pack', 'For agents and investors.', 10, 19900, false);

-- The ledger and the purchases outlive the account and the report that they name, so neither is a foreign key.
create table credit_entry (
  id integer generated always as identity primary key,
  account_id integer not null,
  kind text not null check (kind in ('purchase', 'usage', 'refund', 'correction')),
  reference text not null check (reference <> ''),
  amount integer not null,
  description text not null,
  report_id integer,
  at timestamptz not null default now(),
  unique (kind, reference),
  constraint credit_entry_sign check (
    case kind when 'purchase' then amount > 0 when 'usage' then amount < 0 else amount <> 0 end
  )
);
create index credit_entry_account on credit_entry (account_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op;
end $$;
create trigger credit_entry_append_only before update or delete or truncate on credit_entry
  for each statement execute function refuse_change();

create function keep_balance() returns trigger language plpgsql as $$
begin
  update account set balance = balance + new.amount where id = new.account_id;
  if not found then
    raise exception 'credit entry for account %, which does not exist', new.account_id;
  end if;
  return null;
end $$;
create trigger credit_entry_balance after insert on credit_entry
  for each row execute function keep_balance();

create table purchase (
  id text primary key,
  account_id integer not null,
  package_id text not null references credit_package (id),
  credits integer not null check (credits > 0),
  price_cents integer not null check (price_cents > 0),
  currency text not null check (currency = 'usd'),
  session text unique,
  state text not null default 'open' check (state in ('open', 'paid', 'expired', 'held')),
  report_id integer,
  at timestamptz not null default now()
);
create index purchase_account on purchase (account_id);
create index purchase_open on purchase (at) where state = 'open';

-- Written by rate-limiter-flexible, whose column names these are.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expiry on rate_limit (expire);
