import { expect, test } from 'vitest';
import { render } from './render.ts';

const emphasised = (text: string) => render(text).html.match(/<strong>[^<]*<\/strong>/g);

test.each([
  ['**注意：**请填写姓名。', ['<strong>注意：</strong>']],
  ['返还 64。**包牌（iBox）**涵盖所有排列', ['<strong>包牌（iBox）</strong>']],
  ['点顶部的**下载应用**就好', ['<strong>下载应用</strong>']],
  ['（**重点**）和“**提示**”', ['<strong>重点</strong>', '<strong>提示</strong>']],

  ['2 ** 3 ** 4', null],
  ['a **bold** word', ['<strong>bold</strong>']],
])('%s', (text, expected) => {
  expect(emphasised(text)).toEqual(expected);
});
