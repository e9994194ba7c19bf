import { expect, test } from 'vitest';
import { captchaLanguage, isCaptchaAnswered } from './captcha.ts';

test('Q9.b the language is the stored one: zh-CN in lower case, otherwise the base language', () => {
  expect(captchaLanguage('zh-CN')).toBe('zh-cn');
  expect(captchaLanguage('zh_CN')).toBe('zh-cn');
  expect(captchaLanguage('de_DE')).toBe('de');
  expect(captchaLanguage('pt-BR')).toBe('pt');
  expect(captchaLanguage('en')).toBe('en');
});

test('Q9.a without a key the field is valid, with one only when it is answered', () => {
  expect(isCaptchaAnswered(null, undefined)).toBe(true);
  expect(isCaptchaAnswered('key', undefined)).toBe(false);
  expect(isCaptchaAnswered('key', '')).toBe(false);
  expect(isCaptchaAnswered('key', 'answer')).toBe(true);
});
