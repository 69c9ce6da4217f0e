import { expect, test } from 'vitest';
import { joinParticles } from './join-particles.ts';

test('joins a particle to a closing mark, and leaves spaces and opening marks alone', () => {
  expect(joinParticles('‘숨긴 상품’에서 “{{words}}”에 맞는 (인치)를 {{percent}}%로')).toBe(
    '‘숨긴 상품’\u2060에서 “{{words}}”\u2060에 맞는 (인치)\u2060를 {{percent}}%\u2060로',
  );
});

test('leaves English texts as they are', () => {
  expect(joinParticles('‘Hidden’ and “so on” (50%) …')).toBe('‘Hidden’ and “so on” (50%) …');
});
