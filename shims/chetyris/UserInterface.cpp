// The course's user interface without a terminal: keys from stdin, screens to stdout, virtual time. See README.md.

#include "UserInterface.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>
using namespace std;

namespace
{
    // What the assignment's layout needs: the well, its floor, a blank line and the prompt.
    const size_t LEAST_LINES = 21;

    // All waits of the game are multiples of this, so no wait is ever too long or too short.
    const int STEP_MS = 100;
    // The longest wait of the game. If nothing has changed by then, "." has had no effect.
    const int LONGEST_WAIT_MS = 1000;
    // A program that only looks at the time must not wait for ever.
    const int LOOKS_PER_MS = 1000;

    vector<string> lines(LEAST_LINES);
    double now = 0;
    int looks = 0;

    bool isWaiting = false;
    int waited = 0;
    vector<string> before;

    string withoutTrailingBlanks(const string& line)
    {
        return line.substr(0, line.find_last_not_of(' ') + 1);
    }

    // The screen as it stands is the answer to the last key.
    void printScreen()
    {
        size_t count = lines.size();
        while (count > LEAST_LINES && withoutTrailingBlanks(lines[count - 1]).empty())
            count--;
        for (size_t y = 0; y < count; y++)
            puts(withoutTrailingBlanks(lines[y]).c_str());
    }

    // The next key, after the screen has been printed. At the end of the input the program ends.
    char nextKey()
    {
        printScreen();
        int key = getchar();
        if (key == '\r')
        {
            int following = getchar();
            if (following == '\n')
                key = '\n';
            else
                ungetc(following, stdin);
        }
        if (key == EOF)
        {
            fflush(stdout);
            _Exit(0);
        }
        return static_cast<char>(key);
    }
}

class ScreenImpl
{
  public:
    ScreenImpl(int width, int height) : m_width(width), m_height(height), m_x(0), m_y(0)
    {
        clear();
    }

    void clear()
    {
        lines.assign(max(LEAST_LINES, static_cast<size_t>(m_height)), string(m_width, ' '));
        m_x = m_y = 0;
    }

    void gotoXY(int x, int y)
    {
        if (x < 0 || x >= m_width || y < 0 || y >= m_height)
            return;
        m_x = x;
        m_y = y;
    }

    void put(char ch)
    {
        if (ch == '\n')
        {
            m_x = 0;
            m_y++;
        }
        else if (m_x < m_width && m_y < m_height)
            lines[m_y][m_x++] = ch;
    }

    void clearRestOfLine()
    {
        for (int x = m_x; x < m_width && m_y < m_height; x++)
            lines[m_y][x] = ' ';
    }

  private:
    int m_width;
    int m_height;
    int m_x;
    int m_y;
};

Screen::Screen(int width, int height) : m_impl(new ScreenImpl(width, height)) {}

Screen::~Screen()
{
    delete m_impl;
}

void Screen::clear()
{
    m_impl->clear();
}

void Screen::gotoXY(int x, int y)
{
    m_impl->gotoXY(x, y);
}

void Screen::printChar(char ch)
{
    m_impl->put(ch);
}

void Screen::printString(string s)
{
    for (char ch : s)
        m_impl->put(ch);
}

void Screen::printStringClearLine(string s)
{
    printString(s);
    m_impl->clearRestOfLine();
}

// Screens are printed when the program asks for the next key, whether it refreshes or not.
void Screen::refresh() {}

// "." lets time pass, a little with each call, until the program has changed its screen because of it.
bool getCharIfAny(char& ch)
{
    looks = 0;
    if (isWaiting && (lines != before || waited >= LONGEST_WAIT_MS))
        isWaiting = false;
    if (!isWaiting)
    {
        ch = nextKey();
        if (ch != '.')
            return true;
        isWaiting = true;
        waited = 0;
        before = lines;
    }
    waited += STEP_MS;
    now += STEP_MS;
    return false;
}

void waitForEnter()
{
    isWaiting = false;
    while (nextKey() != '\n')
        ;
}

// No key is pending: the next one is only pressed when the program asks for it.
void discardPendingKeys() {}

int getMsecSinceStart()
{
    return static_cast<int>(now);
}

Timer::Timer()
{
    start();
}

void Timer::start()
{
    m_start = now;
}

double Timer::elapsed() const
{
    if (++looks > LOOKS_PER_MS)
    {
        looks = 0;
        now += 1;
    }
    return now - m_start;
}
