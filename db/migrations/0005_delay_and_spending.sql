-- An analysis that waits for a service outside says so.
alter table report_progress add column delayed boolean not null default false;

-- What users spend on a language model in a day (UTC); a millionth of a cent is the smallest part.
create table model_spending (
  day date not null,
  owner integer not null,
  tokens bigint not null,
  micro_cents bigint not null,
  primary key (day, owner)
);
