-- Answers that may ask for no more texts. `text_id` is the text that was answered, or the last one that went to that number
-- where the answer does not say which. Nothing more goes to that number for the text's owner until it is answered.
create table text_doubt (
  reply_id text primary key references message_reply (vendor_id) on delete cascade,
  text_id text not null references message_text (id) on delete cascade,
  at timestamptz not null,
  -- By the owner: stop, go-on. By the number's holder, or an admin on their word: stopped, started. Never asked: report-deleted.
  answer text check (answer in ('stop', 'go-on', 'stopped', 'started', 'report-deleted')),
  answered_at timestamptz,
  constraint text_doubt_answered_at check ((answer is null) = (answered_at is null))
);
create index text_doubt_text on text_doubt (text_id);
create index text_doubt_open on text_doubt (at) where answer is null;
