-- What admins import of licensed contractors. The rows of a version never change; one of each board is current, and those of a
-- draft count for nothing until it is.
create table contractor_version (
  id integer generated always as identity primary key,
  board text check (board <> ''),
  label text not null check (label <> ''),
  filename text not null check (filename <> ''),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  row_count integer not null default 0 check (row_count >= 0),
  imported_by integer references account (id) on delete set null,
  imported_at timestamptz not null,
  state text not null check (state in ('draft', 'current', 'replaced')),
  preview jsonb,
  constraint contractor_version_used_is_whole check (state = 'draft' or (board is not null and preview is not null and row_count > 0))
);
create unique index contractor_version_current on contractor_version (board) where state = 'current';
create index contractor_version_newest on contractor_version (board, imported_at desc);

create table listed_contractor (
  version_id integer not null references contractor_version (id) on delete cascade,
  source_row integer not null,
  reference text not null check (reference <> ''),
  name text not null check (name <> ''),
  phone text check (phone ~ '^\+1[2-9][0-9]{9}$'),
  address text not null,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null check (zip ~ '^[0-9]{5}$'),
  license_board text,
  license_number text,
  license_expires date,
  rating real check (rating between 0 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  website text,
  price_level integer check (price_level between 1 and 4),
  consent_wording text,
  consent_date date,
  primary key (version_id, source_row),
  constraint listed_contractor_license check ((license_board is null) = (license_number is null)),
  constraint listed_contractor_unrated check (rating is not null or review_count = 0)
);

-- One row for each type that a company is of: what a search reads. `standing` orders those of one ZIP code, lowest first.
create table contractor_trade (
  version_id integer not null references contractor_version (id) on delete cascade,
  source_row integer not null,
  type text not null check (type in (
    'electrician', 'plumber', 'roofing_contractor', 'hvac_contractor', 'handyman', 'chimney_sweep', 'structural_contractor',
    'siding_contractor', 'insulation_contractor', 'environmental_contractor', 'appliance_repair', 'interior_contractor',
    'general_contractor'
  )),
  zip text not null,
  expires date,
  specialist boolean not null,
  standing integer not null,
  primary key (version_id, source_row, type)
);
create index contractor_trade_nearest on contractor_trade (type, zip, standing);
