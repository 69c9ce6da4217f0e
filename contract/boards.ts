import { z } from '@hono/zod-openapi';
import { idField, idsField } from './ids.ts';
import { orNull } from './or-null.ts';
import { lineField, noteField } from './own-texts.ts';
import { productSchema } from './products.ts';

/** The most boards of an account, and products of a board. */
export const maxBoards = 100;
export const maxBoardProducts = 500;

const maxNameChars = 80;
const maxNoteChars = 2000;

const name = lineField(maxNameChars, 'Please give the board a name.');
const note = noteField(maxNoteChars);
const productField = idField('Expected a product id.');

export const newBoardSchema = z.object({
  name,
  note: note.default(''),
  product_id: productField.optional().describe('The first product'),
});
export type NewBoard = z.infer<typeof newBoardSchema>;

/** An omitted field keeps its value. */
export const boardChangeSchema = z
  .object({
    name: name.optional(),
    note: note.optional(),
    cover_product_id: productField.nullable().optional().describe('A product of the board; null: its first one'),
  })
  .refine(
    (given) => Object.values(given).some((value) => value !== undefined),
    'Expected name, note or cover_product_id.',
  );
export type BoardChange = z.infer<typeof boardChangeSchema>;

export const boardProductChangeSchema = z.object({
  note: note.optional().describe('Without one, the note of a product that is there already stays'),
});

export const boardOrderSchema = z.object({
  product_ids: idsField.describe('Products of the board in their new order; others follow in their present order'),
});

export const boardSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    note: z.string(),
    products: z.int().describe('The number of products'),
    has_product: z
      .union([z.literal(0), z.literal(1)])
      .describe('Whether the product of the query, or another offer of its item, is on the board')
      .openapi({ type: 'integer', enum: [0, 1] }),
    cover: orNull(productSchema).describe('The product whose picture stands for the board; null without products'),
    share_path: z
      .string()
      .nullable()
      .describe('The path of the page that anyone with the link may open; null while the board is not shared'),
    created_at: z.iso.datetime(),
    changed_at: z.iso.datetime(),
  })
  .openapi('Board');
export type Board = z.infer<typeof boardSchema>;

const boardItemSchema = z.object({ product: productSchema, note: z.string(), added_at: z.iso.datetime() });

export const wholeBoardSchema = boardSchema.extend({ items: z.array(boardItemSchema) }).openapi('WholeBoard');
export type WholeBoard = z.infer<typeof wholeBoardSchema>;

/** A shared board, as the page of its link shows it: nothing about its owner. */
export const sharedBoardSchema = z
  .object({ name: z.string(), note: z.string(), items: z.array(boardItemSchema.omit({ added_at: true })) })
  .openapi('SharedBoard');
export type SharedBoard = z.infer<typeof sharedBoardSchema>;
