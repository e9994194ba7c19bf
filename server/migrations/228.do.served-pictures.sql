-- What stands in a served picture instead of all that draws nothing; null until somebody asks for it. Older servers go on with
-- position_patches, which knew fewer places; no new one reads it.
alter table documents add column served_patches jsonb;
update documents set position_patches = null where position_patches is not null;
