-- What an owner makes of a finding: left out of the report, moved to another bucket, put in other words, or told apart.
alter table finding_choice
  add column excluded boolean not null default false,
  add column bucket text check (bucket in ('lead', 'verify', 'leave')),
  add column location text,
  add column description text check (description <> ''),
  add column apart jsonb not null default '[]',
  add constraint finding_choice_worded check ((location is null) = (description is null));

-- The finding that this one was told apart from.
alter table deficiency add column part_of text;

create view finding as
  select deficiency.report_id, deficiency.id, deficiency.position, category, severity, deficiency.location,
    deficiency.description, recommendation, deficiency.quantity, deficiency.unit_type, repair_method, confidence, evidence,
    estimate, deficiency.quote, price, contractor_types, contractors, contractors_left_out, part_of,
    coalesce(choice.excluded, false) as excluded, choice.bucket, choice.location as own_location,
    choice.description as own_description
  from deficiency left join finding_choice choice on choice.report_id = deficiency.report_id and choice.finding = deficiency.id;

create table repair_request (
  report_id integer not null references report (id) on delete cascade,
  version integer not null check (version > 0),
  state text not null default 'draft' check (state in ('draft', 'sent', 'answered')),
  deadline date,
  remind_days integer check (remind_days between 0 and 14),
  reminded_at timestamptz,
  answer_by date,
  opening text not null default '',
  printed jsonb,
  revision integer not null default 0,
  items jsonb not null default '[]',
  created_at timestamptz not null,
  sent_at timestamptz,
  answered_at timestamptz,
  answered_through text check (answered_through in ('link', 'owner')),
  primary key (report_id, version),
  constraint repair_request_sent check ((state = 'draft') = (sent_at is null and printed is null)),
  constraint repair_request_answered
    check ((state = 'answered') = (answered_at is not null and answered_through is not null))
);
create unique index repair_request_draft on repair_request (report_id) where state = 'draft';
create index repair_request_reminder on repair_request (deadline)
  where deadline is not null and remind_days is not null and reminded_at is null;

create table share_link (
  id text primary key,
  report_id integer not null references report (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  scope text not null check (scope in ('full', 'request')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz
);
create index share_link_report on share_link (report_id, created_at desc);

create table share_visit (
  link_id text not null references share_link (id) on delete cascade,
  at timestamptz not null,
  what text not null check (what in ('opened', 'downloaded', 'answered')),
  browser text not null
);
create index share_visit_link on share_visit (link_id, at desc);
