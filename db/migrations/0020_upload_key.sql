-- Nearly no report has one.
drop index report_upload_key;
create unique index report_upload_key on report (owner_id, upload_key) where upload_key is not null;
