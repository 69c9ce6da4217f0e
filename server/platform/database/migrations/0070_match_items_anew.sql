-- Rules for placeholders of codes are stricter (docs/decisions/0085): the next run of the job judges every offer anew.
-- Decisions of operators stay.

truncate item_facts, item_rarity;
update item_position set position = 0;
