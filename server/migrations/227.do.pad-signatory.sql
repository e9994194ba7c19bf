-- Who signs on the pad, where the page knows: perhaps somebody in place of the member. Sealed with the case's key.
alter table signature_pads add column signatory bytea;
