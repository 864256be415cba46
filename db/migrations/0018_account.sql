alter table account
  add column auto_analysis boolean not null default true,
  add column save_reports boolean not null default true,
  add column theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  add column email_reports boolean not null default true,
  add column sms_alerts boolean not null default false,
  add column contractor_updates boolean not null default true,
  add column analysis_complete boolean not null default true,
  add column system_updates boolean not null default true,
  add column share_analytics boolean not null default false,
  add column public_profile boolean not null default false,
  add column tour_hidden_at timestamptz;

alter table session
  add column id text not null default gen_random_uuid()::text unique,
  add column started_at timestamptz not null default now(),
  add column browser text not null default '';

-- Uploaded: waits for its owner to have it analysed. Erased: its file, page text and page pictures are gone.
alter table report
  drop constraint report_stage_check,
  add constraint report_stage_check
    check (stage in ('uploaded', 'received', 'read', 'extracted', 'priced', 'matched', 'completed', 'failed')),
  add column erased_at timestamptz;
create index report_to_erase on report (uploaded_at) where erased_at is null;

-- One that was removed keeps its key, so that its event is not told again.
create table notification (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  key text not null check (key <> ''),
  type text not null check (type in ('success', 'warning', 'error', 'info')),
  category text not null check (category in ('report', 'contractor', 'system', 'account')),
  title text not null,
  message text not null,
  action_url text check (action_url like '/%'),
  at timestamptz not null,
  read_at timestamptz,
  removed_at timestamptz,
  mail text check (mail in ('emailReports', 'contractorUpdates', 'always')),
  mail_more text not null default '',
  mail_former text,
  by_text boolean not null,
  text_tried_at timestamptz,
  unique (account_id, key)
);
create index notification_of on notification (account_id, at desc, id desc) where removed_at is null;

-- Mails that were handed over, or are just being: who claims one leaves it to nobody else until then.
create table sent_mail (
  key text primary key,
  claimed_until timestamptz not null,
  sent_at timestamptz
);

create table onboarding_step (
  account_id integer not null references account (id) on delete cascade,
  step text not null check (step in ('upload', 'analyze', 'contractors', 'connect', 'download')),
  completed_at timestamptz not null,
  primary key (account_id, step)
);

-- Outlives the report, and without its account also that: counts and hashes only.
create table erasure (
  id text primary key,
  account_id integer references account (id) on delete set null,
  report_id integer not null,
  reason text not null check (reason in ('expired', 'asked', 'report-deleted', 'account-deleted')),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  files integer not null check (files >= 0),
  bytes bigint not null check (bytes >= 0),
  findings_removed integer not null check (findings_removed >= 0),
  findings_kept integer not null check (findings_kept >= 0),
  uploaded_at timestamptz not null,
  started_at timestamptz not null,
  completed_at timestamptz,
  key_id text,
  signature text,
  constraint erasure_signed check ((completed_at is null) = (signature is null) and (signature is null) = (key_id is null))
);
create index erasure_account on erasure (account_id, started_at desc);
create unique index erasure_started on erasure (report_id) where completed_at is null;
