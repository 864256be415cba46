-- Roofs that were measured, by the SHA-256 of address and ZIP code; without an area: nobody knows the roof there.
create table measured_roof (
  house text primary key,
  square_feet integer,
  seen text
);

-- How many houses were asked about in a day (UTC).
create table roof_day (
  day date primary key,
  houses integer not null
);

-- What researching the prices of one report has taken so far; `folder` is the report's.
create table price_spending (
  folder text primary key,
  searches integer not null,
  estimates integer not null,
  micro_cents bigint not null
);
