-- What admins import. A version never changes; which one is in use is the newest row of costbook_use for its kind, where a
-- version of null stands for the data that ships with the product.
create table costbook_version (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('mapping', 'zipseed', 'multipliers')),
  label text not null check (label <> ''),
  filename text not null check (filename <> ''),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  imported_by integer references account (id) on delete set null,
  imported_at timestamptz not null,
  row_count integer not null check (row_count > 0),
  strong integer not null default 0 check (strong >= 0),
  review integer not null default 0 check (review >= 0),
  low integer not null default 0 check (low >= 0),
  unique (kind, sha256),
  unique (kind, id),
  constraint costbook_version_buckets check (case kind when 'mapping' then strong + review + low <= row_count else strong + review + low = 0 end)
);

create table costbook_use (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('mapping', 'zipseed', 'multipliers')),
  version_id integer,
  chosen_by integer references account (id) on delete set null,
  chosen_at timestamptz not null,
  foreign key (kind, version_id) references costbook_version (kind, id)
);
create index costbook_use_newest on costbook_use (kind, id desc);

create table costbook_mapping (
  version_id integer not null references costbook_version (id) on delete cascade,
  position integer not null,
  source_row integer not null,
  code text not null check (code <> ''),
  category text not null check (category in (
    'structural', 'exterior', 'roofing', 'plumbing', 'electrical', 'hvac',
    'interiors', 'insulation', 'fireplaces', 'environmental', 'appliances', 'general'
  )),
  also text[] not null,
  kind text not null check (kind in ('repair', 'evaluation', 'visit')),
  description text not null check (description <> ''),
  unit text not null check (unit in ('each', 'sq_ft', 'lin_ft', 'gallon', 'hour')),
  labor numeric not null check (labor >= 0),
  material numeric not null check (material >= 0),
  visit numeric not null check (visit >= 0),
  quantity numeric not null check (quantity >= 1),
  quantity_basis text not null,
  urgency text not null check (urgency in ('high', 'medium', 'low')),
  method text not null,
  covers text not null,
  keywords text[] not null,
  guides integer not null check (guides >= 0),
  spread numeric not null check (spread >= 1),
  primary key (version_id, position),
  constraint costbook_mapping_priced check (labor + material > 0 and labor + material < 'Infinity')
);

create table costbook_zip_region (
  version_id integer not null references costbook_version (id) on delete cascade,
  zip text not null check (zip ~ '^[0-9]{3}([0-9]{2})?$'),
  region text not null check (region <> ''),
  state text check (state ~ '^[A-Z]{2}$'),
  primary key (version_id, zip)
);

create table costbook_multiplier (
  version_id integer not null references costbook_version (id) on delete cascade,
  region text not null check (region <> ''),
  state text check (state ~ '^[A-Z]{2}$'),
  labor numeric not null check (labor between 0.5 and 2),
  material numeric not null check (material between 0.5 and 2),
  primary key (version_id, region)
);

-- A file between its preview and its import. Nothing reads it but that page of the one who sent it.
create table costbook_draft (
  id text primary key,
  account_id integer not null references account (id) on delete cascade,
  kind text not null check (kind in ('mapping', 'zipseed', 'multipliers')),
  filename text not null check (filename <> ''),
  bytes bytea not null,
  created_at timestamptz not null
);
create index costbook_draft_age on costbook_draft (created_at);
