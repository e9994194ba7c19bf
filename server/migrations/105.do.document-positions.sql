-- Where a picture says at which place it was taken, and what stands there instead in what is handed out; null until somebody asks for it.
alter table documents add column position_patches jsonb;
