-- The language of the interface that each account chose last.
create table account_languages (
  -- Never an anonymous guest's, because their choice stays on the device.
  user_id text primary key,
  -- A BCP 47 tag; one that the interface no longer has counts as none.
  interface_language text not null
);
