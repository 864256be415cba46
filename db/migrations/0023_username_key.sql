-- The user name as `foldedName` folds it, whatever the database's own idea of case is. Null in what an older version adds and
-- where two old names fold to one: those are still found by lower(username). Names beyond ASCII are filled in after this file.
alter table account add column username_key text;

with folded as (
  select id, translate(username, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') as key
  from account where username ~ '^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$'
), first as (
  select min(id) as id, key from folded group by key
)
update account set username_key = first.key from first where account.id = first.id;

create unique index account_username_key on account (username_key);
